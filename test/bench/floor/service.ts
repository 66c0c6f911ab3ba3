export interface Configuration {
  connections: { baseUrl: string }[];
}

export interface Page {
  categories: { id: string; name: string; status: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

/** Takes the answer as it comes. */
export async function fetchJson<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The service answered ${response.status}`);
  return response.json();
}
