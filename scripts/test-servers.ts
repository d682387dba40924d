import { apiTestsOnThreeServers, conclude } from './steps.ts';

conclude([apiTestsOnThreeServers()]);
