import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { demoPassword } from '@/server/services/users/demoAccounts'
import { pause } from '@/tests/bench/support/options'

const TRIES = 480
const TRY_MS = 250

async function json(url: string, init?: RequestInit) {
  return (await fetch(url, init)).json()
}

/** Waits until a host that was just started answers every call. */
export async function untilReady(origin: string): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    const state = await json(`${origin}/api/ready`).catch(() => null)
    if (state?.status === 'ready' || state?.status === 'degraded') return
    await pause(TRY_MS)
  }
  throw new Error('The host was not ready within two minutes.')
}

type DemoAccount = 'free' | 'premium' | 'admin'

/** Logs a demo account in and answers with its bearer token. */
export async function logIn(origin: string, who: DemoAccount): Promise<string> {
  const reply = (await (await logInReply(origin, who)).json()) as { session: { token: string } }
  return reply.session.token
}

/** What the host says to the log-in of a demo account. */
export async function logInReply(origin: string, who: DemoAccount): Promise<Response> {
  const challenge: Challenge = await json(`${origin}/api/users/captcha`)
  const solution = await solveChallenge({ challenge, deriveKey })
  const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  const body = JSON.stringify({ email: `${who}@undercurrent.example`, password: demoPassword, altcha })
  const headers = { 'content-type': 'application/json' }
  return fetch(`${origin}/api/users/login`, { method: 'POST', headers, body })
}

/** A contract of a ticker that has traded today; empty when there is none. */
export async function contractOf(origin: string, ticker: string, headers: Record<string, string>): Promise<string> {
  const top = await (await fetch(`${origin}/api/contracts/top?ticker=${ticker}`, { headers })).text()
  return /[A-Z]+\d{6}[CP]\d{8}/.exec(top)?.[0] ?? ''
}
