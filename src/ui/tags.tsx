import type { Tag } from '../messages/rich-message';
import { VisuallyHidden } from './text/visually-hidden';
import { Text } from './text/text';

/** Isolates a name whose direction may differ from the sentence's. */
export const bdi: Tag = (words) => <bdi lang="">{words}</bdi>;

export const visuallyHidden: Tag = (words) => <VisuallyHidden>{words}</VisuallyHidden>;

export const muted: Tag = (words) => <Text tone="muted">{words}</Text>;
