import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyZeroDte = dynamic(
  () => import('@/components/screens/zero-dte/ZeroDtePage').then((module) => module.ZeroDtePage),
  { ssr: false, loading: PageLoading },
)
