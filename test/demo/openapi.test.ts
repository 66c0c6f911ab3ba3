import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { INTERFACE, type FieldRule } from '../../src/api/interface';
import { createDemoService } from '../../src/demo/demo-service';
import { DEMO_SITE_ID } from '../../src/demo/demo-sites';
import { createServiceApp } from '../../src/demo/service';

type Property = { type?: unknown; format?: string; $ref?: string };
type Schema = { properties: Record<string, Property>; required?: string[] };
type Document = {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Schema> };
};

const LIST = `/api/v1/sites/${DEMO_SITE_ID}/category`;
const service = createDemoService(new Date('2025-06-01T12:00:00Z'));

let document: Document;
beforeAll(async () => {
  document = parse(await readFile(new URL('../../public/openapi.yaml', import.meta.url), 'utf8'));
});

/**
 * Returns how a response deviates from one of the document's schemas. `complete` is stricter than the API: every
 * property must be present, and no others are allowed.
 */
function deviations(schema: string, answer: unknown, { complete }: { complete: boolean }) {
  const { components } = structuredClone(document);
  if (complete) {
    for (const resource of Object.values(components.schemas)) {
      resource.required = Object.keys(resource.properties);
      Object.assign(resource, { additionalProperties: false });
    }
  }
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  ajv.addVocabulary(['components', 'x-not-specified']);
  ajv.addSchema({ $id: 'openapi', components });
  ajv.validate(`openapi#/components/schemas/${schema}`, answer);
  return ajv.errors ?? [];
}

async function responseTo(path: string, from = service): Promise<unknown> {
  const response = await from.request(path);
  expect(response.status).toBe(200);
  return response.json();
}

const TYPES: Partial<Record<FieldRule['type'], string>> = {
  boolean: 'boolean',
  count: 'integer',
  list: 'array',
  object: 'object',
};

/** Returns a field's type in the document. It includes null if the rules allow it. */
function typeOf(rule: FieldRule): unknown {
  const type = TYPES[rule.type] ?? 'string';
  return rule.null === 'promised' || rule.null === 'unspecified' ? [type, 'null'] : type;
}

describe('openapi.yaml', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has only the two endpoints', () => {
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((key) => key !== 'parameters')
        .map((method) => `${method} ${path}`),
    );
    expect(operations).toEqual([
      'get /api/v1/sites/{siteId}/category',
      'get /api/v1/sites/{siteId}/category/{categoryId}',
    ]);
  });

  it('has exactly the fields in the field rules, with their types', () => {
    const inDocument = Object.entries(document.components.schemas).map(([name, { properties }]) => [
      name,
      Object.entries(properties).map(([field, { type, format, $ref }]) => [
        field,
        $ref ? 'object' : type,
        format,
      ]),
    ]);
    const inRuleBook = Object.entries(INTERFACE).map(([name, rules]) => [
      name,
      Object.entries<FieldRule>(rules).map(([field, rule]) => [
        field,
        typeOf(rule),
        rule.type === 'date' ? 'date-time' : undefined,
      ]),
    ]);
    expect(inDocument).toEqual(inRuleBook);
  });

  it('has no required properties', () => {
    for (const schema of Object.values(document.components.schemas)) {
      expect(schema.required).toBeUndefined();
    }
  });

  it('describes what the embedded service sends', async () => {
    const empty = createServiceApp({ sites: { [DEMO_SITE_ID]: [] } });
    for (const list of [await responseTo(`${LIST}?first=500`), await responseTo(LIST, empty)]) {
      expect(deviations('CategoryList', list, { complete: true })).toEqual([]);
    }
    for (const id of ['cat_culture', 'cat_culture-film-festivals-cannes-awards']) {
      const answer = await responseTo(`${LIST}/${id}`);
      expect(deviations('CategoryResponse', answer, { complete: true })).toEqual([]);
    }
  });

  it('accepts values that the API does not specify', () => {
    const answer = { category: { id: 'a', parentId: null, status: 'paused' }, more: true };
    expect(deviations('CategoryResponse', answer, { complete: false })).toEqual([]);
  });

  it('rejects a wrong type in a list entry', () => {
    const list = { categories: [{ id: 7, createdAt: 'yesterday' }], pageInfo: { totalCount: 1.5 } };
    const found = deviations('CategoryList', list, { complete: false });
    const paths = ['/categories/0/id', '/categories/0/createdAt', '/pageInfo/totalCount'];
    expect(found.map(({ instancePath }) => instancePath)).toEqual(paths);
  });
});
