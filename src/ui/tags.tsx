import type { Tag } from '../messages/rich-message';

/** Isolates a name whose direction may differ from the sentence's. */
export const bdi: Tag = (words) => <bdi lang="">{words}</bdi>;

/** Isolates words of another message, which may begin with a name. */
export const isolated: Tag = (words) => <bdi>{words}</bdi>;

export const visuallyHidden: Tag = (words) => <span className="visually-hidden">{words}</span>;

export const muted: Tag = (words) => <span className="muted">{words}</span>;
