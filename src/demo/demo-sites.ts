export const DEMO_SITE_ID = 'magazine';

/** What the editors of the magazine are preparing, to compare with. */
export const DEMO_STAGING_SITE_ID = 'magazine-staging';
