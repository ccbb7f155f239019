import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { drawExternalCaptcha, type ExternalProvider } from '@/components/screens/login/externalCaptcha'
import { useTheme } from '@/hooks/app/useTheme'
import { settings } from '@/lib/client/settings'

export interface ExternalCaptcha {
  readonly boxRef: RefObject<HTMLDivElement | null>
  readonly answer: string
  readonly failure: string | null
  readonly renew: () => void
}

/** The widget of an outside service in a box of the form. Outside system: that service. */
export function useExternalCaptcha(provider: ExternalProvider): ExternalCaptcha {
  const boxRef = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ reset: () => void; remove: () => void } | null>(null)
  const [answer, setAnswer] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { isDark } = useTheme()
  useEffect(() => {
    const element = boxRef.current
    if (element === null) return
    let isGone = false
    drawExternalCaptcha({
      provider,
      siteKey: settings.captchaSiteKey,
      element,
      theme: isDark ? 'dark' : 'light',
      onAnswer: setAnswer,
      onFailure: setFailure,
    })
      .then((widget) => {
        if (isGone) widget.remove()
        else drawn.current = widget
      })
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : 'The human check failed.'))
    return () => {
      isGone = true
      drawn.current?.remove()
      drawn.current = null
    }
  }, [provider, isDark])
  const renew = useCallback(() => {
    setAnswer('')
    setFailure(null)
    drawn.current?.reset()
  }, [])
  return { boxRef, answer, failure, renew }
}
