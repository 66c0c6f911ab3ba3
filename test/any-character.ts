import { integer } from 'fast-check';

/** Any character but half a surrogate pair. The library's own `binary` unit takes a second to create. */
export const anyCharacter = integer({ min: 0, max: 0x10_ff_ff - 0x08_00 }).map((number) =>
  String.fromCodePoint(number < 0xd8_00 ? number : number + 0x08_00),
);
