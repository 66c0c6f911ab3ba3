import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import * as t from '../messages/generated/not-found';
import { buttonClass } from '../ui/controls/button';
import { Message } from '../ui/feedback/message';
import { VisuallyHidden } from '../ui/text/visually-hidden';

export function NotFoundPage() {
  return (
    <>
      <title>{t.title()}</title>
      <VisuallyHidden as="h1">{t.heading()}</VisuallyHidden>
      <Message
        icon={<Compass />}
        title={t.noPage()}
        actions={
          <Link to="/" className={buttonClass('primary')}>
            {t.goToCategories()}
          </Link>
        }
      >
        {t.help()}
      </Message>
    </>
  );
}
