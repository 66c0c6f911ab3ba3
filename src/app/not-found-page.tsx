import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import * as t from '../messages/generated/not-found';
import { buttonClass } from '../ui/controls/button';
import { Message } from '../ui/feedback/message';

export function NotFoundPage() {
  return (
    <>
      <title>{t.title()}</title>
      <h1 className="visually-hidden">{t.heading()}</h1>
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
