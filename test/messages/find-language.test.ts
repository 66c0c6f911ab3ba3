import { expect, it } from 'vitest';
import { findLanguage } from '../../src/app/language';

const AVAILABLE = ['en', 'ar', 'de', 'pt-BR', 'zh-CN', 'en-XA'];

it.each([
  [['de'], 'de'],
  [['de-AT', 'en'], 'de'],
  [['DE-ch-1996'], 'de'],
  [['en-GB'], 'en'],
  [['EN-us'], 'en'],
  [['pt'], 'pt-BR'],
  [['fr-CA', 'ar-EG', 'de'], 'ar'],
  [['zh-Hans-CN'], 'zh-CN'],
  [['zh-Hans'], 'zh-CN'],
  [['zh'], 'zh-CN'],
  [['zh-SG'], 'zh-CN'],
  [['zh-TW'], null],
  [['zh-Hant-HK', 'de'], 'de'],
  [['pt-PT'], 'pt-BR'],
  [['iw'], null],
  [['C', '', '-', '*', 'e', 'constructor'], null],
  [[], null],
])('finds for %j the language %s', (wanted, code) => {
  expect(findLanguage(wanted, AVAILABLE)).toBe(code);
});
