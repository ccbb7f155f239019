import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import { PageLoading } from '@/components/app/PageLoading'

interface LateOptions {
  /** Asked for before the shell is alive, so that the screen is there when its place is. */
  readonly atOnce?: boolean
}

/** A screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export function lateScreen(load: () => Promise<ComponentType>, { atOnce = false }: LateOptions = {}): ComponentType {
  // A failure is told by the place, which asks again.
  if (atOnce && typeof window !== 'undefined') load().catch(() => undefined)
  return dynamic(load, { ssr: false, loading: PageLoading })
}
