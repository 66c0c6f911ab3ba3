import { createHash } from 'node:crypto';
import { type ESTree, Visitor, parseSync } from 'vite';

/** A small mistake: one expression in place of another. */
export interface Mutant {
  /** Made of the mistake and the text of its line: it survives a move to another file. */
  id: string;
  path: string;
  line: number;
  start: number;
  end: number;
  from: string;
  to: string;
}

/** What takes the place of what. A method without another is removed. */
const OPERATORS = toPairs(
  '< <=, <= <, > >=, >= >, === !==, !== ===, + -, - +, * /, / *, % *, += -=, -= +=, ??= =, ||= =',
);
const METHODS = toPairs(
  'some every, every some, startsWith endsWith, endsWith startsWith, min max, max min, ' +
    'filter, reverse, slice, sort, toLowerCase, toReversed, toSorted, trim',
);

/** Finds all mistakes that can be made in a file, in the order of the text. */
export function findMutants(path: string, code: string): Mutant[] {
  const mutants: Mutant[] = [];
  const left = new Set<unknown>();
  let functions = 0;
  const textOf = ({ start, end }: ESTree.Span) => code.slice(start, end);
  const replace = (node: ESTree.Span, ...texts: string[]) => {
    if (left.has(node)) return;
    const { start, end } = node;
    const from = textOf(node);
    const line = code.slice(0, start).split('\n').length;
    const around = code.split('\n')[line - 1]?.trim() ?? '';
    for (const to of texts) {
      const id = hash([around, from, to].join('\0').replaceAll(/\s+/g, ' '));
      mutants.push({ id, path, line, start, end, from, to });
    }
  };
  const enter = () => void functions++;
  const leave = () => void functions--;
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression({ body, expression }) {
      enter();
      if (expression && body.type !== 'Literal') replace(body, 'undefined');
    },
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement({ argument }) {
      if (argument && argument.type !== 'Literal') replace(argument, 'undefined');
    },
    ExpressionStatement({ expression }) {
      const { type } = expression;
      const does = /^(?:Assignment|Await|Call|Chain|Update)Expression$/.test(type);
      if (does && !textOf(expression).startsWith('super(')) replace(expression, 'undefined');
    },
    BinaryExpression(node) {
      const other = OPERATORS.get(node.operator);
      const joinsTexts =
        node.operator === '+' && [node.left, node.right].some((it) => /^['`]/.test(textOf(it)));
      if (other && !joinsTexts)
        replace(node, `${textOf(node.left)} ${other} ${textOf(node.right)}`);
    },
    AssignmentExpression(node) {
      const other = OPERATORS.get(node.operator);
      if (other) replace(node, `${textOf(node.left)} ${other} ${textOf(node.right)}`);
    },
    LogicalExpression(node) {
      const [a, b] = [textOf(node.left), textOf(node.right)];
      if (node.operator === '??') replace(node, a);
      else replace(node, node.operator === '&&' ? `${a} || ${b}` : `${a} && ${b}`, a, b);
    },
    UnaryExpression(node) {
      if (/[!-]/.test(node.operator)) replace(node, textOf(node.argument));
    },
    UpdateExpression(node) {
      replace(
        node,
        textOf(node).replaceAll(/[+-]/g, (sign) => (sign === '+' ? '-' : '+')),
      );
    },
    IfStatement: ({ test }) => replace(test, 'true', 'false'),
    ConditionalExpression: ({ test }) => replace(test, 'true', 'false'),
    WhileStatement: ({ test }) => replace(test, 'false'),
    ForStatement({ test, update }) {
      // The loop would not end.
      left.add(update);
      if (test) replace(test, 'false');
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      const other = METHODS.get(callee.property.name);
      if (other === '') replace(node, textOf(callee.object));
      if (!other) return;
      const { start, end } = callee.property;
      replace(node, code.slice(node.start, start) + other + code.slice(end, node.end));
    },
    ChainExpression(node) {
      // Its parts cannot be replaced: parentheses would end the chain.
      for (let part: ESTree.Node | null = node.expression; part; part = nextInChain(part)) {
        left.add(part);
        if (part.type !== 'MemberExpression' || !part.optional) continue;
        const [before, after] = [part.object.end, part.property.start];
        const access = part.computed ? '[' : '.';
        replace(node, code.slice(node.start, before) + access + code.slice(after, node.end));
      }
    },
    ArrayExpression(node) {
      if (node.elements.length > 0) replace(node, '[]');
    },
    TemplateLiteral(node) {
      replace(node, '``');
    },
    Literal(node) {
      if (typeof node.value === 'boolean') replace(node, String(!node.value));
      // Not in tables, which hold too many.
      else if (typeof node.value === 'string' && functions > 0)
        replace(node, node.value ? "''" : "'mutant'");
    },
    // These are no expressions, or only a literal is allowed.
    TSLiteralType: ({ literal }) => void left.add(literal),
    TSTemplateLiteralType: (node) => void left.add(node),
    TSImportType: ({ source }) => void left.add(source),
    TaggedTemplateExpression: ({ quasi }) => void left.add(quasi),
    ImportExpression: ({ source }) => void left.add(source),
    Property: ({ key }) => void left.add(key),
    PropertyDefinition: ({ key }) => void left.add(key),
    MethodDefinition: ({ key }) => void left.add(key),
  }).visit(parseSync(path, code).program);
  return mutants.toSorted((a, b) => a.start - b.start);
}

function toPairs(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(', ').map((pair) => pair.split(' '));
  return new Map(pairs.map(([name = '', other = '']) => [name, other]));
}

function nextInChain(part: ESTree.Node): ESTree.Node | null {
  if (part.type === 'CallExpression') return part.callee;
  if (part.type === 'MemberExpression') return part.object;
  return part.type === 'TSNonNullExpression' ? part.expression : null;
}

export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** In place of an ID: makes no mistake, and writes down which ones are run. */
export const ALL = 'all';

/** Reads from the environment which mistake to make. */
const SWITCH = `
function $mutant(id) {
  const state = (globalThis.$mutants ??= { made: process.env.MUTANT, reached: new Set() });
  if (state.made === '${ALL}' && !state.reached.has(id)) {
    state.reached.add(id);
    process.getBuiltinModule('node:fs').appendFileSync(process.env.MUTANTS_REACHED, id + '\\n');
  }
  return state.made === id;
}
`;

/** Returns code that makes the mistake whose ID is in MUTANT. */
export function withMutants(code: string, mutants: readonly Mutant[]): string {
  const pieces = mutants.flatMap(({ id, start, end, to }) => [
    { at: start, reach: start - end, text: `($mutant('${id}') ? (${to}) : (` },
    { at: end, reach: -Infinity, text: '))' },
  ]);
  let at = 0;
  let result = '';
  for (const piece of pieces.toSorted((a, b) => a.at - b.at || a.reach - b.reach)) {
    result += code.slice(at, piece.at) + piece.text;
    at = piece.at;
  }
  return result + code.slice(at) + SWITCH;
}
