export interface Configuration {
  connections: { id: string; baseUrl: string; auth: string }[];
}

export interface Category {
  id: string;
  name: string;
  status: string;
  description: string;
}

export interface Page {
  categories: Category[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

/** Takes the answer as it comes. */
export async function fetchJson<Answer>(url: string, key: string | null = null): Promise<Answer> {
  const response = await fetch(
    url,
    key === null ? {} : { headers: { Authorization: `Bearer ${key}` } },
  );
  if (!response.ok) throw new Error(`The service answered ${response.status}`);
  return response.json();
}
