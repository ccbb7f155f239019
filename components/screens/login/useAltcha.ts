import { useCallback, useEffect, useState } from 'react'
import { solveAltcha } from '@/components/screens/login/solveAltcha'
import { browserClock } from '@/lib/client/clock'

export type CaptchaState =
  /** Nobody needs it yet. */
  | { readonly status: 'waiting' }
  | { readonly status: 'working' }
  | { readonly status: 'passed'; readonly answer: string; readonly seconds: number }
  | { readonly status: 'failed'; readonly message: string }

/** The host's challenges live ten minutes; an answer is renewed before that. */
const RENEW_MS = 9 * 60_000

/**
 * Solves a human check as soon as it is asked for, and again by `renew`; one that failed is tried again when a lost
 * network is back. Outside systems: host, processor, timer, network state.
 */
export function useAltcha(isAsked = true): { readonly captcha: CaptchaState; readonly renew: () => void } {
  const [round, setRound] = useState(0)
  const [captcha, setCaptcha] = useState<CaptchaState>({ status: isAsked ? 'working' : 'waiting' })
  const renew = useCallback(() => setRound((before) => before + 1), [])
  useEffect(() => {
    if (!isAsked) return
    // A new round gives the old answer up: the host takes each one once.
    void round
    const controller = new AbortController()
    const startedMs = browserClock()
    setCaptcha({ status: 'working' })
    solveAltcha(controller)
      .then((answer) => {
        if (controller.signal.aborted) return
        setCaptcha({ status: 'passed', answer, seconds: (browserClock() - startedMs) / 1000 })
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return
        setCaptcha({ status: 'failed', message: error instanceof Error ? error.message : 'The human check failed.' })
        window.addEventListener('online', renew)
      })
    const timer = setTimeout(renew, RENEW_MS)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', renew)
      controller.abort()
    }
  }, [isAsked, round, renew])
  return { captcha, renew }
}
