/** The package's `category-browser/testing`: see README.md beside this file. */
export { category, categoryTree, pageOf } from './builders';
export type {
  SentCategory as Category,
  SentPage as CategoryPage,
  SentPageInfo as PageInfo,
} from './builders';
export { createCategoryService } from './category-service';
export type {
  CategoryService,
  CategoryServiceOptions,
  LoggedRequest,
  ServicePaging,
} from './category-service';
export { checkService } from './check-service';
export type { CheckFinding, CheckResult, ServiceToCheck } from './check-service';
export type { Fault, FaultKind, Quirks } from '../demo/quirks/quirks';
