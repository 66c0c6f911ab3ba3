/** A link that each category has to somewhere else, such as its page on the site. */
export interface ExternalLink {
  label: string;
  /** An address with placeholders: `https://shop.example.com/c/{slug}`. */
  href: string;
}

/** The placeholders in the address of a link, filled in for each category. `path` is the slug path. */
export const PLACEHOLDERS = ['id', 'slug', 'name', 'parentId', 'siteId', 'path'] as const;
