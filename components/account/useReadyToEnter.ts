import { useEffect } from 'react'

/**
 * Loads behind the first paint what the press of the button will need, so that a network that is cut by then is told in
 * the form and not by a file that is missing. Outside system: the host's files.
 */
export function useReadyToEnter(): void {
  useEffect(() => {
    const parts = [
      import('@/lib/client/api/accountCall'),
      import('@/lib/account/forms'),
      import('@/components/screens/login/loginFailure'),
    ]
    // Without them the press tries again.
    void Promise.allSettled(parts)
  }, [])
}
