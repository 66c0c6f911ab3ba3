import * as t from '../messages/generated/site';
import { Badge } from '../ui/feedback/badge';
import { VisuallyHidden } from '../ui/text/visually-hidden';

/** Well-known words, most dangerous first: the first match wins. */
const TONES = [
  ['danger', /(?<!\b(?:pre|non)[- ])\b(prod(uction)?|live)\b/i],
  ['warning', /\b(stag(e|ing)|preview|pre[- ]?prod(uction)?|uat)\b/i],
  ['success', /\b(dev(elopment)?|test(ing)?|local|sandbox)\b/i],
] as const;

type Environment = string | null | undefined;

/** Returns an environment's tone: `danger` for production, `neutral` for an unknown one. */
export function environmentTone(environment: Environment) {
  const [tone] = TONES.find(([, words]) => words.test(environment ?? '')) ?? ['neutral' as const];
  return tone;
}

export function EnvironmentBadge({ environment }: { environment: Environment }) {
  if (!environment) return null;
  return (
    <Badge tone={environmentTone(environment)}>
      <VisuallyHidden>{t.environment()} </VisuallyHidden>
      <bdi lang="" title={environment}>
        {environment}
      </bdi>
    </Badge>
  );
}
