import { sayWhatIsMissing } from '../e2e/say-what-is-missing';
import { WEB_SERVERS } from './web-servers';

/** Says once which web servers are not there, before the others are tested. */
export default function sayWhatIsSkipped(): void {
  sayWhatIsMissing(WEB_SERVERS);
}
