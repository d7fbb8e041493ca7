import { createFileRoute } from '@tanstack/react-router';
import { grievanceForm } from '#machines/rules/forms/grievance.ts';
import { useFormFlow } from '#src/flows/form/mount.ts';
import { GrievancePage } from '#src/flows/grievance/index.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { grievanceDescription, pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/customer-grievance-redressal')({
  head: ({ match }) =>
    documentHead({
      config: match.context.app.config,
      title: pageTitles.grievance,
      // The server alone prints them.
      ...(import.meta.env.SSR && { description: grievanceDescription, canonical: '/customer-grievance-redressal' }),
    }),
  component: Grievance,
});

function Grievance() {
  return <GrievancePage actor={useFormFlow(grievanceForm)} />;
}
