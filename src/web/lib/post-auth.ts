/** What is said where the server cannot be reached. */
const UNREACHABLE = 'We could not reach the server. Please check your connection and try again.';

/** Makes one of the accounts calls; returns what went wrong in a person's words, or '' where nothing did. */
export async function postAuth(call: string, body: Record<string, string>): Promise<string> {
  try {
    const response = await fetch(`/api/auth/${call}`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return '';
    const answer = (await response.json()) as { message?: unknown };
    return typeof answer.message === 'string' ? answer.message : UNREACHABLE;
  } catch {
    return UNREACHABLE;
  }
}
