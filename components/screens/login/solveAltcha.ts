/** Text as UTF-8, base64. */
function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/** No secure context (plain http on another machine than this one): the browser hides the functions the check needs. */
class NoSecureContext extends Error {}

/**
 * Gets a challenge from the host and solves it on this device; the answer goes into the form field `altcha`.
 * The solver is loaded here, so that only a person at a form loads it. Spec §5 Account forms; provider: decisions.
 */
export async function solveAltcha(controller: AbortController): Promise<string> {
  if (globalThis.crypto?.subtle === undefined) throw new NoSecureContext('The human check needs https or localhost.')
  const [{ call }, altcha] = await Promise.all([import('@/lib/client/api/apiClient'), import('altcha/lib')])
  const challenge = await call('users.captcha', {}, { signal: controller.signal })
  if (!isChallenge(challenge)) throw new Error('The host sent no challenge.')
  const solution = await altcha.solveChallenge({ challenge, controller, deriveKey: altcha.pbkdf2.deriveKey })
  if (solution === null) throw new Error('The human check was not finished in time.')
  return toBase64(JSON.stringify({ challenge, solution }))
}

type Challenge = Parameters<typeof import('altcha/lib')['solveChallenge']>[0]['challenge']

function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'parameters' in value && 'signature' in value
}
