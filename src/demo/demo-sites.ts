export const DEMO_SITE_ID = 'magazine';

/** The next version of the magazine, to compare it with. */
export const DEMO_STAGING_SITE_ID = 'magazine-staging';
