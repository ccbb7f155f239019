import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyAi = dynamic(() => import('@/components/screens/ai/AiPage').then((module) => module.AiPage), {
  ssr: false,
  loading: PageLoading,
})
