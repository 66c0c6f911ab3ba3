import { expect, it } from 'vitest';
import { findLanguage } from '../../src/app/language';

const AVAILABLE = ['en', 'ar', 'de', 'pt-BR', 'zh-CN'];

it.each([
  [['de-AT', 'en'], 'de'],
  [['EN-us'], 'en'],
  [['pt'], 'pt-BR'],
  [['fr-CA', 'ar-EG', 'de'], 'ar'],
  [['zh-Hans-CN'], 'zh-CN'],
  [['zh-SG'], 'zh-CN'],
  [['zh-TW'], null],
  [['zh-Hant-HK', 'de'], 'de'],
  [['pt-PT'], 'pt-BR'],
  [['C', '', '-', '*', 'e', 'constructor'], null],
  [[], null],
])('for the preferences %j, the app uses %s', (wanted, code) => {
  expect(findLanguage(wanted, AVAILABLE)).toBe(code);
});
