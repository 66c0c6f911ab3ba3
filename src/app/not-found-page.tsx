import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import * as t from '../messages/generated/not-found';
import { buttonClass } from '../ui/controls/button';
import { EmptyState } from '../ui/feedback/empty-state';

export function NotFoundPage() {
  return (
    <>
      <title>{t.title()}</title>
      <EmptyState
        icon={<Compass />}
        isPage
        title={t.heading()}
        actions={
          <Link to="/" className={buttonClass('primary')}>
            {t.goToCategories()}
          </Link>
        }
      >
        {t.help()}
      </EmptyState>
    </>
  );
}
