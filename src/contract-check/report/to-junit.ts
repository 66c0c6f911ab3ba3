import { escapeXml } from '../../text/escape-xml';
import { describePaging, describeReport, describeRequests } from './describe-report';
import { type CheckEntry, describeAnswer, isFailure, type Report, toCurl } from './report';

type Attributes = Readonly<Record<string, string | number>>;

/** What a test that has not passed contains. */
type ResultElement = 'failure' | 'error' | 'skipped';

/** Formats a report as JUnit XML, which servers for continuous integration read: a test for each check. */
export function toJunit(report: Report): string {
  const { baseUrl, siteId, configured, found, startedAt, ms, checks } = report;
  const countElements = (name: ResultElement) =>
    checks.filter((check) => elementOf(check, report) === name).length;
  const counts = {
    tests: checks.length,
    failures: countElements('failure'),
    errors: countElements('error'),
  };
  const properties = Object.entries({
    baseUrl,
    siteId,
    paging: describePaging(found ?? configured),
    result: describeReport(report),
    requests: describeRequests(report),
  }).map(([name, value]) => toElement('property', { name, value }));
  const suite = {
    name: `Category service ${baseUrl}`,
    ...counts,
    skipped: countElements('skipped'),
    time: toSeconds(ms),
    // The schema knows neither fractions nor zones.
    timestamp: new Date(startedAt).toISOString().slice(0, 19),
  };
  const body = [
    toElement('properties', {}, properties.join('')),
    ...checks.map((check) => toTestCase(check, elementOf(check, report))),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toElement(
    'testsuites',
    { name: 'category-browser check', ...counts, time: suite.time },
    toElement('testsuite', suite, body.join('')),
  )}`;
}

function toTestCase(
  { id, title, verdict, details, evidence }: CheckEntry,
  element: ResultElement | null,
): string {
  const outcome = verdict?.outcome ?? 'not run';
  const message = verdict?.summary ?? 'Not run: the check was stopped before it.';
  const findings = [...details, verdict?.advice ?? []].flat().join('\n');
  const requests = evidence.map((request) => `${toCurl(request)}\n\n${describeAnswer(request)}`);
  const output = [`${outcome}: ${message}`, findings, ...requests].filter((part) => part !== '');

  let result = '';
  // A test that is skipped has a message and nothing else.
  if (element === 'skipped') result = toElement(element, { message });
  else if (element) result = toElement(element, { message, type: outcome }, escapeXml(findings));
  return toElement(
    'testcase',
    {
      name: title,
      classname: `category-service.${id}`,
      time: toSeconds(evidence.reduce((sum, { ms }) => sum + ms, 0)),
    },
    result + toElement('system-out', {}, escapeXml(output.join('\n\n'))),
  );
}

/** Returns how a check is told; null where it passed. One that was not run has not passed. */
function elementOf(check: CheckEntry, report: Report): ResultElement | null {
  if (isFailure(check, report)) return 'failure';
  const outcome = check.verdict?.outcome ?? 'unchecked';
  if (outcome === 'unchecked') return 'error';
  return outcome === 'skipped' ? outcome : null;
}

/** @param content escaped already */
function toElement(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(String(value).replaceAll(/\s+/g, ' '))}"`,
  );
  return `<${name}${list.join('')}>${content}</${name}>\n`;
}

function toSeconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
