import { answersCheck } from './answers';
import { baseUrlCheck } from './base-url';
import type { Check } from './check';
import { cursorParameterCheck } from './cursor-parameter';
import { datesCheck } from './dates';
import { detailCheck } from './detail';
import { keyCheck } from './key';
import { listShapeCheck } from './list-shape';
import { pageInfoCheck } from './page-info';
import { pageSizeParameterCheck } from './page-size-parameter';
import { reservedIdsCheck } from './reserved-ids';
import { siteCheck } from './site';
import { statusesCheck } from './statuses';
import { subCategoriesCheck } from './sub-categories';
import { transportCheck } from './transport';
import { unknownIdCheck } from './unknown-id';

/** The checks in the order in which they run: each builds on what those before it have learnt. */
export const ALL_CHECKS: readonly Check[] = [
  baseUrlCheck,
  answersCheck,
  keyCheck,
  siteCheck,
  listShapeCheck,
  pageInfoCheck,
  cursorParameterCheck,
  pageSizeParameterCheck,
  detailCheck,
  subCategoriesCheck,
  unknownIdCheck,
  reservedIdsCheck,
  datesCheck,
  statusesCheck,
  transportCheck,
];
