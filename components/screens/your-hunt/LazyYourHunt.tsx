import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyYourHunt = dynamic(
  () => import('@/components/screens/your-hunt/YourHuntScreen').then((module) => module.YourHuntScreen),
  { ssr: false, loading: PageLoading },
)
