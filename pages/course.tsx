import { defineDocumentPage } from '@/components/app/defineDocumentPage'
import { CourseScreen } from '@/components/screens/course/CourseScreen'
import { routes } from '@/lib/navigation/routes'

export { getServerSideProps } from '@/components/screens/course/serveCourse'
export default defineDocumentPage(routes.education, CourseScreen)
