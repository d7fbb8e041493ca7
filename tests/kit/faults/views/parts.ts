import { groupFaults } from '../parts.ts';
import { viewFaultsIn } from './find-view-faults.ts';

/** What no shopper meets: the pages that show the design system, and the inspector of the charts. */
const beside = /^src\/(?:ui\/gallery|shell\/inspect)\b/;

/** Whether a file is a view in which faults are planted. */
export const isPlantedView = (path: string): boolean =>
  /^src\/(?:flows|ui|shell)\/.*\.tsx$/.test(path) && !beside.test(path);

/** The part that a view belongs to: `views/cart`, `views/ui`. */
const partOf = (path: string): string => {
  const [, folder, flow] = path.split('/');
  return folder === 'flows' ? `views/${flow}` : `views/${folder}`;
};

/** By part, the faults of its views as `path#name`. */
export const viewFaultsByPart = (): Map<string, string[]> =>
  groupFaults({ files: 'src/**/*.tsx', isPlanted: isPlantedView, faultsIn: viewFaultsIn, partOf });
