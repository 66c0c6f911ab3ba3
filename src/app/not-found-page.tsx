import { Compass } from 'lucide-react';
import { Link } from '../connections/link';
import { buttonClass } from '../ui/controls/button';
import { Message } from '../ui/feedback/message';

export function NotFoundPage() {
  return (
    <>
      <title>Not found · Category Browser</title>
      <h1 className="visually-hidden">Not found</h1>
      <Message
        icon={<Compass />}
        title="There is no page at this address"
        actions={
          <Link to="/" className={buttonClass('primary')}>
            Go to the categories
          </Link>
        }
      >
        The link may be mistyped or from another version.
      </Message>
    </>
  );
}
