import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screen behind the shell: its place is drawn at build time, its code is no part of the first load. */
export const LazyCrypto = dynamic(
  () => import('@/components/screens/crypto/CryptoPage').then((module) => module.CryptoPage),
  { ssr: false, loading: PageLoading },
)
