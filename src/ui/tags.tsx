import type { Tag } from '../messages/rich-message';

/** Marks a name in a message whose direction may differ from that of the sentence. */
export const bdi: Tag = (words) => <bdi lang="">{words}</bdi>;

/** Marks words of another message, which may begin with a name. */
export const isolated: Tag = (words) => <bdi>{words}</bdi>;

export const visuallyHidden: Tag = (words) => <span className="visually-hidden">{words}</span>;
