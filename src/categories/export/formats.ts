import { BYTE_ORDER_MARK } from './to-csv';

/** What an export can be written as. */
export const FORMATS = [
  {
    id: 'csv',
    label: 'CSV',
    explanation: 'For spreadsheets, with the path. An apostrophe keeps formulas from running.',
    extension: 'csv',
    type: 'text/csv;charset=utf-8',
    fileStart: BYTE_ORDER_MARK,
  },
  {
    id: 'json',
    label: 'JSON',
    explanation: 'For programs: the fields as the service names them.',
    extension: 'json',
    type: 'application/json',
    fileStart: '',
  },
  {
    id: 'markdown',
    label: 'Markdown outline',
    explanation: 'For documents: the names as a list, each below its parent.',
    extension: 'md',
    type: 'text/markdown;charset=utf-8',
    fileStart: '',
  },
  {
    id: 'text',
    label: 'Indented text',
    explanation: 'For anything else: the names, a tab for every level.',
    extension: 'txt',
    type: 'text/plain;charset=utf-8',
    fileStart: '',
  },
] as const;

export type Format = (typeof FORMATS)[number];
