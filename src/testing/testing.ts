// Start reading testing/ here: everything that the package exports. Then read category-service.ts.

/** `category-browser/testing`: see README.md. */
export { category, categoryTree } from './builders';
export type { SentCategory as Category } from './builders';
export { createCategoryService } from './category-service';
export type { CategoryService, CategoryServiceOptions, LoggedRequest } from './category-service';
export { checkService } from './check-service';
export type { CheckFinding, CheckResult, ServiceToCheck } from './check-service';
export type { ServicePaging } from '../demo/service-paging';
export type { Fault, FaultKind, SimulatedErrors } from '../demo/simulated-errors/simulated-errors';
