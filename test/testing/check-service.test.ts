import { describe, expect, it } from 'vitest';
import { createCategoryService } from '../../src/testing/category-service';
import { checkService } from '../../src/testing/check-service';
import { categories, KEY } from '../check/engine/fake-service';

const shop = (options = {}) =>
  createCategoryService({ siteId: 'main', categories: categories(120), ...options });

const namesOf = (findings: readonly { check: string }[]) => findings.map(({ check }) => check);

describe('checkService', () => {
  it('finds nothing wrong with the embedded service, whatever its paging', async () => {
    for (const paging of [{}, { cursorParam: 'cursor', pageSizeParam: '' }]) {
      const result = await checkService(shop({ key: KEY, paging }));
      expect(result.failed).toEqual([]);
      expect(result.warnings).toEqual([]);
      expect(namesOf(result.passed)).toContain('pagination');
    }
  });

  it('tells in small objects what is wrong', async () => {
    const service = shop({ simulatedErrors: { ignoreCursor: true } });
    const { failed, passed } = await checkService(service);
    expect(failed).toEqual([
      {
        check: 'pagination',
        summary: expect.stringContaining('ignores the cursor'),
        advice: expect.any(String),
        details: expect.arrayContaining([expect.any(String)]),
      },
    ]);
    expect(namesOf(passed)).not.toContain('pagination');
    expect(service.log.length).toBeLessThanOrEqual(40);
  });

  it('sorts warnings and what was skipped', async () => {
    const warned = await checkService(shop({ simulatedErrors: { noTotal: true } }));
    expect(namesOf(warned.warnings)).toEqual(['fields']);
    expect(warned.failed).toEqual([]);
    const empty = await checkService(shop({ categories: [] }));
    expect(empty.failed).toEqual([]);
    expect(namesOf(empty.skipped)).toContain('category');
  });

  it('counts what could not be checked as failed', async () => {
    const { fetch } = shop({ key: KEY });
    const { failed } = await checkService({ siteId: 'main', fetch });
    expect(failed).toContainEqual(
      expect.objectContaining({ check: 'key', advice: 'Give checkService the key.' }),
    );
  });

  it.each(['ftp://shop.example.com', ''])(
    'says that "%s" is no base URL, and asks nothing',
    async (baseUrl) => {
      const service = shop();
      const { failed } = await checkService({ ...service, baseUrl });
      expect(namesOf(failed)).toContain('base-url');
    },
  );

  it.each(['two words', ''])('refuses the key %j without repeating it', async (key) => {
    const failing = checkService({ baseUrl: 'https://shop.example.com', siteId: 'main', key });
    await expect(failing).rejects.toThrow(/^The key cannot be sent in a header(?!.*two words)/);
  });

  it('needs to know where the service is', async () => {
    await expect(checkService({ siteId: 'main' })).rejects.toThrow('needs the base URL');
  });

  it('can be stopped', async () => {
    const stop = new AbortController();
    const service = shop();
    const checking = checkService(
      {
        siteId: 'main',
        fetch(request) {
          stop.abort(new Error('Enough'));
          return service.fetch(request);
        },
      },
      { signal: stop.signal },
    );
    await expect(checking).rejects.toThrow('Enough');
    expect(service.log.length).toBeLessThanOrEqual(1);
  });
});
