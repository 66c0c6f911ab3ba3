import { sayWhatIsMissing } from '../e2e/say-what-is-missing';
import { ENGINES } from './engines';

/** Says once which browsers are not there, before the others are tested. */
export default function sayWhatIsSkipped(): void {
  sayWhatIsMissing(ENGINES);
}
