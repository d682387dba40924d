import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/look/styles/mantine.css';
import './ui/look/styles/tokens.css';
import './ui/look/styles/base.css';
import { App, createApp } from './app.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

createRoot(place).render(
  <StrictMode>
    <App {...createApp()} />
  </StrictMode>,
);
