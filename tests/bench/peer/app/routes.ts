import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [index('survey.tsx'), route('task', 'task.ts')] satisfies RouteConfig
