import * as v from 'valibot';
import * as t from '../messages/generated/configuration';
import { joinList } from '../messages/join';

/** A link that each category has to somewhere else, such as its page on the site. */
export interface ExternalLink {
  label: string;
  /** An address with placeholders: `https://shop.example.com/c/{slug}`. */
  href: string;
}

/** The placeholders in the address of a link, filled in for each category. `path` is the slug path. */
export const PLACEHOLDERS = ['id', 'slug', 'name', 'parentId', 'siteId', 'path'] as const;

/** A scheme and a host, which no category has a say in, and what may follow them. */
const TEMPLATE = new RegExp(
  String.raw`^https?://[^\s/\\?#@{}]+([/?#]([^{}]|\{(${PLACEHOLDERS.join('|')})\})*)?$`,
);

export const externalLinkSchema: v.GenericSchema<object, ExternalLink> = v.object(
  {
    label: v.pipe(v.string(t.notText), v.trim(), v.nonEmpty(t.empty)),
    href: v.pipe(
      v.string(t.notText),
      v.trim(),
      v.check(
        (href) => TEMPLATE.test(href) && URL.canParse(href),
        () => t.notLink({ placeholders: joinList(PLACEHOLDERS) }),
      ),
    ),
  },
  t.missing,
);
