import { integer } from 'fast-check';

/** Any character except a lone surrogate. fast-check's own unit, `binary`, takes a second to build. */
export const anyCharacter = integer({ min: 0, max: 0x10_ff_ff - 0x08_00 }).map((number) =>
  String.fromCodePoint(number < 0xd8_00 ? number : number + 0x08_00),
);
