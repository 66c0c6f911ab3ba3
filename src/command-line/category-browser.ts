#!/usr/bin/env node
import { runCategoryBrowser } from './run-category-browser';

await runCategoryBrowser(process.argv.slice(2));
