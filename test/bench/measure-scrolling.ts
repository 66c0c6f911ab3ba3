import type { Page } from '@playwright/test';
import { withLongestTask } from './longest-task';
import { percentile } from './statistics';

/** How many frames each way of scrolling is watched for. */
const FRAMES = 150;

/** The frames while the rows are scrolled steadily, and while the scroll bar is pulled about. */
export async function measureScrolling(page: Page) {
  const scroll = (pattern: 'steadily' | 'anywhere') =>
    page.evaluate(([frames, how]) => window.probes.scroll(frames, how), [FRAMES, pattern] as const);
  const [[steady, jump], longestTask] = await withLongestTask(
    page,
    async () => [await scroll('steadily'), await scroll('anywhere')] as const,
  );
  return {
    steadyP95: percentile(steady, 0.95),
    steadyLongest: Math.max(...steady),
    jumpP95: percentile(jump, 0.95),
    jumpLongest: Math.max(...jump),
    longestTask,
  };
}
