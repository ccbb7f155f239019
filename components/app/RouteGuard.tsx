import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { type ReactNode, useEffect } from 'react'
import { PageLoading } from '@/components/app/PageLoading'
import { useAccess } from '@/hooks/app/useAccess'
import { useAuth } from '@/hooks/app/useAuth'
import { redirectOf, routeAccess } from '@/lib/access/routeAccess'
import type { Route } from '@/lib/navigation/route'

const Gate = dynamic(() => import('@/components/app/Gate').then((module) => module.Gate), { ssr: false })

/**
 * Lets a page through, sends to /login or /pricing, or says why not. Spec §6 Redirects. The host judges every call again:
 * this only spares a person an empty page. Pages that everyone may see do not wait for the user.
 */
export function RouteGuard({ route, children }: { readonly route: Route; readonly children: ReactNode }) {
  const router = useRouter()
  const { state } = useAuth()
  const access = useAccess()
  const isKnown = state.status !== 'loading'
  const outcome = routeAccess(route.access, access, route.feature)
  const target = isKnown ? redirectOf(outcome, router.asPath, route.access) : null
  // Outside system: the browser's address.
  useEffect(() => {
    if (target !== null) void router.replace(target)
  }, [target, router])

  if (outcome === 'allow') return children
  if (isKnown && target === null) return <Gate route={route} outcome={outcome} />
  return <PageLoading />
}
