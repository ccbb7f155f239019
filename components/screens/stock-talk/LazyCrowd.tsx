import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell. */
export const LazyCrowd = dynamic(
  () => import('@/components/screens/stock-talk/CrowdPage').then((module) => module.CrowdPage),
  { ssr: false, loading: PageLoading },
)
