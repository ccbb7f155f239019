import { withParams } from '@/components/app/withParams'
import { InstitutionProfileScreen } from '@/components/screens/institutions/InstitutionProfileScreen'
import { parseInstitutionParams } from '@/components/screens/institutions/institutionsParams'

/** The screen with its address. */
export const InstitutionProfilePage = withParams(InstitutionProfileScreen, parseInstitutionParams)
