import dynamic from 'next/dynamic'
import { PageLoading } from '@/components/app/PageLoading'

/** The screens behind the shell: their place is drawn at build time, their code is no part of the first load. */
export const LazyInstitutions = dynamic(
  () => import('@/components/screens/institutions/InstitutionsScreen').then((module) => module.InstitutionsPage),
  { ssr: false, loading: PageLoading },
)

export const LazyInstitutionProfile = dynamic(
  () =>
    import('@/components/screens/institutions/InstitutionProfileScreen').then(
      (module) => module.InstitutionProfilePage,
    ),
  { ssr: false, loading: PageLoading },
)
