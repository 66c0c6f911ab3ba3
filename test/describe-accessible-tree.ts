import { isInaccessible } from '@testing-library/react';
import { computeAccessibleName, getRole } from 'dom-accessibility-api';

const MAX_CHARACTERS = 7_000;

/** Roles that say nothing about an element. */
const WITHOUT_MEANING = new Set(['document', 'generic', 'none', 'presentation']);

const STATES = ['checked', 'current', 'disabled', 'expanded', 'pressed', 'selected'];

/** Describes what assistive technology finds below an element: roles, names, states and text, one per line. */
export function describeAccessibleTree(container: Element): string {
  const lines = linesOf(container, '', '');
  let shown = 0;
  for (let length = 0; shown < lines.length; shown += 1) {
    length += (lines[shown]?.length ?? 0) + 1;
    if (length > MAX_CHARACTERS) break;
  }
  const rest = lines.length - shown;
  return [...lines.slice(0, shown), ...(rest > 0 ? [`… ${rest} more lines`] : [])].join('\n');
}

/** Leaves out text that is part of the closest named element's name. */
function linesOf(node: Node, indent: string, nameAround: string): string[] {
  if (node instanceof Text) {
    const text = toOneLine(node.data);
    return text === '' || nameAround.includes(text) ? [] : [`${indent}text "${text}"`];
  }
  // When `waitFor` fails, the node is the document.
  if (!(node instanceof Element)) return childLines(node, indent, nameAround);
  if (node.matches('script, style') || isInaccessible(node)) return [];
  const role = getRole(node);
  if (role === null || WITHOUT_MEANING.has(role)) return childLines(node, indent, nameAround);
  const name = toOneLine(computeAccessibleName(node));
  return [
    [indent + role, ...(name === '' ? [] : [`"${name}"`]), ...statesOf(node)].join(' '),
    ...childLines(node, `${indent}  `, name === '' ? nameAround : name),
  ];
}

function childLines(node: Node, indent: string, nameAround: string): string[] {
  return [...node.childNodes].flatMap((child) => linesOf(child, indent, nameAround));
}

function statesOf(element: Element): string[] {
  const states = STATES.flatMap((name) => {
    const value = element.getAttribute(`aria-${name}`);
    return value === null ? [] : [`${name}=${value}`];
  });
  if (!(element instanceof HTMLInputElement)) return states;
  if (['checkbox', 'radio'].includes(element.type)) {
    return element.checked ? [...states, 'checked'] : states;
  }
  return element.value === '' ? states : [...states, `value="${element.value}"`];
}

function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
