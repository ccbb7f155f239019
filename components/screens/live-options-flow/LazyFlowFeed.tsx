import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

const load = () => import('@/components/screens/live-options-flow/FlowFeedPage').then((module) => module.FlowFeedPage)
// Asked for before the shell is alive, so that the screen is there when its place is; a failure is told by the place.
if (typeof window !== 'undefined') load().catch(() => undefined)

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyFlowFeed = dynamic(load, { ssr: false, loading: PageLoading })
