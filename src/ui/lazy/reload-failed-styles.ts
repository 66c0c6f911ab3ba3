const failed = new Set<HTMLLinkElement>();

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  },
  // Such an error does not bubble.
  { capture: true },
);

/**
 * Fetches the style sheets again that could not be fetched. The bundler asks for each only once: a
 * part that is loaded again would be shown without its styles.
 */
export async function reloadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(reload));
}

function reload(link: HTMLLinkElement): Promise<void> {
  const copy = document.createElement('link');
  copy.rel = 'stylesheet';
  copy.href = link.href;
  failed.delete(link);
  return new Promise((resolve, reject) => {
    copy.addEventListener('load', () => resolve());
    copy.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded`)));
    link.replaceWith(copy);
  });
}
