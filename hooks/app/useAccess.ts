import { useMemo } from 'react'
import { useAuth } from '@/hooks/app/useAuth'
import { type Access, deriveAccess } from '@/lib/access/deriveAccess'

/** What the visitor may do; of somebody unknown while the user is still being read. */
export function useAccess(): Access {
  const { user } = useAuth()
  return useMemo(() => deriveAccess(user), [user])
}
