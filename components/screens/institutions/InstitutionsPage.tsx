import { withParams } from '@/components/app/withParams'
import { InstitutionsScreen } from '@/components/screens/institutions/InstitutionsScreen'
import { parseInstitutionsParams } from '@/components/screens/institutions/institutionsParams'

/** The screen with its address. */
export const InstitutionsPage = withParams(InstitutionsScreen, parseInstitutionsParams)
