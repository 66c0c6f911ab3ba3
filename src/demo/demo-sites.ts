export const DEMO_SITE_ID = 'magazine';

/** A staging copy of the magazine, for trying Compare. */
export const DEMO_STAGING_SITE_ID = 'magazine-staging';
