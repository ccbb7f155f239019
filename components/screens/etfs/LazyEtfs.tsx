import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyEtfs = dynamic(() => import('@/components/screens/etfs/EtfsPage').then((module) => module.EtfsPage), {
  ssr: false,
  loading: PageLoading,
})
